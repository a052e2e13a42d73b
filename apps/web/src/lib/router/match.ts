/** Values of a pattern's `:names`, or null when the path is another. Case of the fixed parts does not matter. */
export function matchPath(pattern: string, pathname: string): Record<string, string> | null {
  const wanted = partsOf(pattern)
  const given = partsOf(pathname)
  if (wanted.length !== given.length) return null
  const params: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? ''
    if (part.startsWith(':')) params[part.slice(1)] = decode(value)
    else if (part.toLowerCase() !== value.toLowerCase()) return null
  }
  return params
}

const partsOf = (path: string): string[] => path.split('/').filter(part => part !== '')

/** An address somebody broke by hand must not break the page. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
