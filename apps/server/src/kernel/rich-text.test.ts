import { expect, test } from 'vitest'
import { cleanHtml } from './rich-text.ts'

test('what an article is made of stays as it is', () => {
  const article =
    '<h2>A</h2><p>b <strong>c</strong> <a href="/help">d</a></p><ul><li>e</li></ul><img src="/files/a.webp" alt="f" />'
  expect(cleanHtml(article)).toBe(article)
})

test.each([
  ['a script', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
  ['a handler', '<p onclick="alert(1)">a</p>', '<p>a</p>'],
  ['a frame', '<iframe src="https://a.example"></iframe><p>a</p>', '<p>a</p>'],
  ['an address that runs', '<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
  ['a picture with data in its address', '<img src="data:image/svg+xml,x" alt="b" />', '<img alt="b" />'],
  ['a picture over http', '<img src="http://a.example/b.png" />', '<img />'],
  ['an address without a scheme', '<a href="//a.example">a</a>', '<a>a</a>'],
  ['a style', '<p style="position:fixed" class="x">a</p>', '<p>a</p>'],
  ['a form', '<form action="/x"><input name="a">b</form>', 'b'],
])('%s is taken out', (_, written, clean) => {
  expect(cleanHtml(written)).toBe(clean)
})

test('a first heading becomes a second one: the screen has the first', () => {
  expect(cleanHtml('<h1>A</h1>')).toBe('<h2>A</h2>')
})
