/** Texts that are kept; the oldest goes first. */
const most = 50

/** What recalled messages said, for whoever wants to say it in other words: as long as the page is open. */
const texts = new Map<string, string>()

export const recalledText = (id: string): string | undefined => texts.get(id)

export function keepRecalledText(id: string, text: string): void {
  texts.set(id, text)
  const [oldest] = texts.keys()
  if (texts.size > most && oldest !== undefined) texts.delete(oldest)
}
