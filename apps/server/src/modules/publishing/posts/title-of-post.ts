/** Characters by which a post is called. */
const titleChars = 30

/** What a post is called: how its text begins. */
export const titleOfPost = (text: string): string => [...text].slice(0, titleChars).join('')
