interface Window {
  /** The code that stood in the page's address, which index.html took from it. */
  pageCode?: string
}
