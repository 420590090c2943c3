/** The map that a map of maps has for a key, made when it is first asked for. */
export function innerMap<Key, InnerKey, Value>(map: Map<Key, Map<InnerKey, Value>>, key: Key): Map<InnerKey, Value> {
  const known = map.get(key);
  if (known) return known;
  const made = new Map<InnerKey, Value>();
  map.set(key, made);
  return made;
}
