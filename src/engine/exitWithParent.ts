/**
 * Ends this process when the one that started it is gone. Nothing is lost by that: a published wiki changes in one
 * step, and locks outlive a crashed holder.
 */
export function exitWithParent(): void {
  process.once('disconnect', () => process.exit(0));
}
