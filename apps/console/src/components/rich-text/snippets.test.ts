import { expect, it } from 'vitest'
import { insertAt, snippet } from './snippets.ts'

it('puts a tag around what is selected', () => {
  expect(snippet('bold', 'a')).toBe('<strong>a</strong>')
  expect(snippet('steps', 'a\nb')).toBe('<ol>\n<li>a</li>\n<li>b</li>\n</ol>')
})
it('brings a sample along where nothing is selected', () => {
  expect(snippet('heading', '')).toMatch(/^<h2>.+<\/h2>$/)
  expect(snippet('list', '').match(/<li>.+<\/li>/g)).toHaveLength(2)
})
it('replaces the selection and puts the cursor behind the snippet', () => {
  expect(insertAt('one two', 'X', 4, 7)).toEqual({ body: 'one X', cursor: 5 })
  expect(insertAt('ab', 'X', 1, 1)).toEqual({ body: 'aXb', cursor: 2 })
})
