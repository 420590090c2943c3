/** Makes a value when it is first asked for, and gives the same one from then on. */
export function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Finds a value once for each key, also where that is `undefined`. What throws is tried again. */
export function remember<Key, Value>(find: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, { readonly value: Value }>();
  return (key) => {
    const kept = known.get(key) ?? { value: find(key) };
    known.set(key, kept);
    return kept.value;
  };
}
