/** Position of the first item that is not below `value` in an ascending list; the length of the list when all are. */
export function lowerBound<Value extends number | string>(sorted: readonly Value[], value: Value): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = sorted[middle];
    if (item !== undefined && item < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
