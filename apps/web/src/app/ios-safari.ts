/**
 * Safari itself on a phone, pod or pad of Apple. Other browsers and web views there name themselves, or leave Safari's
 * `Version/` and `Safari/` out; a pad that asks for desktop pages calls itself a Mac, but a Mac has no touch screen.
 */
export function isIosSafari({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean {
  const isIos = /iP(hone|ad|od)/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  const isSafari = /Version\/\S+.* Safari\//.test(userAgent)
  const isOther = /(Cr|Fx|Edg)iOS|OPT\/|OPiOS|UCBrowser|MQQBrowser|MicroMessenger|DuckDuckGo|YaBrowser|baidu/i
  return isIos && isSafari && !isOther.test(userAgent)
}
