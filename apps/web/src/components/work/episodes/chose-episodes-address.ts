/** Address of the screen of all episodes of a work, with the one that is open. */
export function choseEpisodesAddress(mediaKey: string, episode: string | null): string {
  return `/choseEpisodes?mediaKey=${mediaKey}${episode === null ? '' : `&episode=${episode}`}`
}
