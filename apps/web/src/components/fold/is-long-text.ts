/** Beyond these a text is folded. */
const mostChars = 100
const mostLines = 6

/** Whether a text takes so much room that only its first lines are shown. */
export const isLongText = (text: string): boolean =>
  [...text].length > mostChars || text.split('\n').length > mostLines
