/**
 * Address of a picture in an article: pictures on our own host are written as a path, and web views and
 * televisions that show the article elsewhere need the host before it.
 */
export function withHost(src: string, host: string): string {
  return src.startsWith('/') && !src.startsWith('//') ? host + src : src
}
