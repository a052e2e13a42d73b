/**
 * Address of a picture in an article: one that lies on our own host has only its path written, and web views and
 * televisions that show the article elsewhere need the host before it.
 */
export function withHost(src: string, host: string): string {
  return src.startsWith('/') && !src.startsWith('//') ? host + src : src
}
