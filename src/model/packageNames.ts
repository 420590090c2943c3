/**
 * What people call a package whose name is an address: `github.com/gin-gonic/gin` and `example.com/a/b/v2` are `gin` and
 * `b`. Every other name is said as it is.
 */
export function spokenName(name: string): string {
  const segments = name.split('/');
  if (segments.length < 2 || !/^[^@/]+\.[a-z]{2,}$/i.test(segments[0] ?? '')) return name;
  const last = segments.at(-1) ?? name;
  return /^v\d+$/.test(last) && segments.length > 2 ? (segments.at(-2) ?? last) : last;
}
