/** What recalled messages said, for whoever wants to say it in other words: as long as the page is open. */
const texts = new Map<string, string>()

export const recalledText = (id: string): string | undefined => texts.get(id)

export const keepRecalledText = (id: string, text: string): void => void texts.set(id, text)
