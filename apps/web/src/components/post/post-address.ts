/** The page of one post; with a comment it leads to that. */
export function postAddress(mediaKey: string, comment?: string): string {
  const params = new URLSearchParams({ id: mediaKey, ...(comment !== undefined && { comment }) })
  return `/dynamicDetail?${params}`
}
