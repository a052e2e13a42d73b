/** Address of the screen on which a work's episodes are downloaded; with an episode that one is chosen. */
export function downloadAddress(mediaKey: string, episode: string | null): string {
  return `/playDownload?mediaKey=${mediaKey}${episode === null ? '' : `&episode=${episode}`}`
}
