/** Address of a work's player; without an episode it opens where the viewer stopped. */
export function playAddress(mediaKey: string, episode?: string): string {
  return episode === undefined ? `/play/${mediaKey}` : `/play/${mediaKey}?episode=${episode}`
}
