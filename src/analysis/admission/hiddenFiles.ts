/** Hidden files that explain a repository (S3): let in as facts for the host. Folders end with `/` and stand for all in them. */
export const visibleHiddenFiles = ['.github/', '.gitlab/', '.devcontainer/', '.gitlab-ci.yml', '.circleci/config.yml'] as const;

export function isHiddenName(segment: string): boolean {
  return segment.startsWith('.');
}

/** True when some segment of the path starts with a dot. */
export function hasHiddenSegment(path: string): boolean {
  return path.startsWith('.') || path.includes('/.');
}

/** True when the file is on the list. Only its first segment may be hidden: `.github/.cache/x` is not on it. */
export function isVisibleHiddenFile(path: string): boolean {
  return visibleHiddenFiles.some((entry) => matches(entry, path)) && !path.split('/').slice(1).some(isHiddenName);
}

/** True when a file of the list can stand in the folder, so that it has to be walked. */
export function holdsVisibleHiddenFiles(folder: string): boolean {
  return isVisibleHiddenFile(`${folder}/file`) || visibleHiddenFiles.some((entry) => entry.startsWith(`${folder}/`));
}

function matches(entry: string, path: string): boolean {
  return entry.endsWith('/') ? path.startsWith(entry) : path === entry;
}
