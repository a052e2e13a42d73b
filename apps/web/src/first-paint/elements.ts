export function box(name: string, ...content: readonly Node[]): HTMLElement {
  const element = document.createElement('div')
  element.className = `first-${name}`
  element.append(...content)
  return element
}

export function link(name: string, to: string, ...content: readonly Node[]): HTMLElement {
  const element = document.createElement('a')
  element.className = `first-${name}`
  element.href = to
  // Until the application is there it leads on like any link, but nobody's keyboard starts in it.
  element.tabIndex = -1
  element.append(...content)
  return element
}

export function icon(path: string, name = 'icon'): HTMLElement {
  const element = box(name)
  element.innerHTML = `<svg viewBox="0 0 24 24"><path d="${path}"/></svg>`
  return element
}
