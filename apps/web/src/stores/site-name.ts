/** Name of this site: the server writes the operator's, or the host's own, into the page. */
export const siteName =
  document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content ?? document.title

/** Title of the document on a screen of this title; the site's name alone without one. */
export const documentTitle = (title?: string) => (title === undefined ? siteName : `${title} - ${siteName}`)
