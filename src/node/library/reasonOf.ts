/** What a library says went wrong, as a part of a sentence: its first line without the full stop. */
export function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return (message.split('\n')[0] ?? '').trim().replace(/\.+$/, '');
}
