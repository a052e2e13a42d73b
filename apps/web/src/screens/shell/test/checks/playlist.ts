/** The first addresses a playlist names, whole: its renditions, or its segments. */
export function firstUris(playlist: string, base: string, count: number): string[] {
  return playlist
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '' && !line.startsWith('#'))
    .slice(0, count)
    .map(line => new URL(line, base).href)
}
