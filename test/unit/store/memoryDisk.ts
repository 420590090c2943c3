import type { Disk } from '../../../src/node/store';

/** A disk in memory: files by path, shared by all that are made from the same map. */
export function memoryDisk(files: Map<string, Uint8Array> = new Map(), folders: Set<string> = new Set()): Disk {
  const handles = new Map<number, string>();
  const locked = new Set<string>();
  let handle = 0;
  const fail = (code: string): never => {
    throw Object.assign(new Error(code), { code });
  };
  const bytesOf = (path: string): Uint8Array => files.get(path) ?? fail('ENOENT');
  const parent = (path: string) => path.slice(0, path.lastIndexOf('/'));
  return {
    read: (path) => files.get(path),
    readPart: (path, offset, length) => bytesOf(path).slice(offset, offset + length),
    stat: (path) =>
      files.has(path)
        ? { bytes: bytesOf(path).length, modified: Date.now(), isFolder: false }
        : folders.has(path)
          ? { bytes: 0, modified: 0, isFolder: true }
          : undefined,
    list: (folder) =>
      [
        ...new Set(
          [...files.keys(), ...folders]
            .filter((path) => path.startsWith(`${folder}/`))
            .map((path) => path.slice(folder.length + 1).split('/')[0] ?? ''),
        ),
      ].sort(),
    makeFolder: (path) => {
      folders.add(path);
    },
    open: (path, how) => {
      if (!folders.has(parent(path))) fail('ENOENT');
      if (how === 'create' && files.has(path)) fail('EEXIST');
      files.set(path, files.get(path) ?? new Uint8Array());
      handles.set(++handle, path);
      return handle;
    },
    write: (of, bytes) => {
      const path = handles.get(of) ?? fail('EBADF');
      files.set(path, Buffer.concat([bytesOf(path), bytes]));
      return bytes.length;
    },
    sync: (of) => {
      if (!handles.has(of)) fail('EBADF');
    },
    close: (of) => {
      if (!handles.delete(of)) fail('EBADF');
    },
    rename: (from, to) => {
      const moved = (path: string) => `${to}${path.slice(from.length)}`;
      if (!folders.has(from)) bytesOf(from);
      for (const path of [...files.keys()].filter((each) => each === from || each.startsWith(`${from}/`))) {
        files.set(moved(path), bytesOf(path));
        files.delete(path);
      }
      for (const path of [...folders].filter((each) => each === from || each.startsWith(`${from}/`))) {
        folders.add(moved(path));
        folders.delete(path);
      }
    },
    remove: (path) => {
      bytesOf(path);
      files.delete(path);
    },
    removeFolder: (path) => {
      if ([...files.keys(), ...folders].some((each) => each.startsWith(`${path}/`))) fail('ENOTEMPTY');
      if (!folders.delete(path)) fail('ENOENT');
    },
    syncFolder: (path) => {
      if (!folders.has(path)) fail('ENOENT');
    },
    lock: async (path) => {
      if (locked.has(path)) fail('ELOCKED');
      locked.add(path);
      return async () => {
        locked.delete(path);
      };
    },
    isLocked: (path) => locked.has(path),
  };
}
