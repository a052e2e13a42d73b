/** Characters by which a post is called in a line, and on a card, which has two. */
const mostChars = { line: 30, card: 60 }

/** What a post is called: how its text begins. */
export const titleOfPost = (text: string, where: keyof typeof mostChars = 'line'): string =>
  [...text.replace(/\s+/g, ' ')].slice(0, mostChars[where]).join('')
