/** Cookie that names the browser an address was signed for. Another browser with the same address is refused. */
export const holderCookie = 'xh_media'
