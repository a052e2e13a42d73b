import { expect, it } from 'vitest'
import { postParts } from './post-parts.ts'

const origin = 'https://xinghe.example'

it('makes names and addresses of this site something to press', () => {
  const text = '@小河 看这部https://xinghe.example/play/01ab?episode=2，好看'
  expect(postParts(text, [{ uid: '7', nickName: '小河' }], origin)).toEqual([
    { kind: 'mention', text: '@小河', uid: '7' },
    { kind: 'text', text: ' 看这部' },
    { kind: 'link', text: 'https://xinghe.example/play/01ab?episode=2', path: '/play/01ab?episode=2' },
    { kind: 'text', text: '，好看' },
  ])
})
it('leaves other addresses words', () => {
  for (const text of ['https://evil.example/play/1', 'http://xinghe.example/', 'https://', 'javascript:1'])
    expect(postParts(text, [], origin)).toEqual([{ kind: 'text', text }])
})
