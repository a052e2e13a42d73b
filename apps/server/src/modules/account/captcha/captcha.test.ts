import { calls } from '@xinghe/client'
import { afterAll, describe, expect, test } from 'vitest'
import { outbox } from '#modules/outbox/module.ts'
import { codeOf, testApp } from '#test/app.ts'
import { solvedCaptcha } from '../fixtures.ts'
import { account } from '../module.ts'
import { checkCaptcha } from './captcha.ts'
import { drawCaptcha } from './draw-captcha.ts'
import { captchaLetters, strokesOf } from './stroke-font.ts'

const app = await testApp({ modules: [outbox, account] })
afterAll(app.stop)

const check = (answer: Parameters<typeof checkCaptcha>[1]) =>
  checkCaptcha(app.scope, answer).then(
    () => 'success',
    (error: { code?: string }) => error.code,
  )

describe('a picture', () => {
  test('is answered once, in any case', async () => {
    const { captchaId, captchaAnswer } = await solvedCaptcha(app)
    expect(captchaAnswer).toHaveLength(4)
    expect(await check({ captchaId, captchaAnswer: ` ${captchaAnswer.toLowerCase()} ` })).toBe('success')
    expect(await check({ captchaId, captchaAnswer })).toBe('captchaWrong')
  })
  test('is over with a wrong answer, and with one of several at once', async () => {
    const first = await solvedCaptcha(app)
    expect(await check({ ...first, captchaAnswer: '????' })).toBe('captchaWrong')
    expect(await check(first)).toBe('captchaWrong')
    const second = await solvedCaptcha(app)
    const answers = await Promise.all(Array.from({ length: 20 }, () => check(second)))
    expect(answers.filter(answer => answer === 'success')).toHaveLength(1)
  })
  test('counts for five minutes', async () => {
    const captcha = await solvedCaptcha(app)
    app.clock.advance(300_001)
    expect(await check(captcha)).toBe('captchaWrong')
    expect(await check({})).toBe('captchaNeeded')
  })
  test('tells its letters neither in its text nor by the order or the kind of its lines', () => {
    let seed = 1
    const below = (limit: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % limit
    }
    const one = drawCaptcha('AAAA', below)
    expect(one).toMatch(
      /^<svg [^>]+>(<path d="M[\d. -]+Q[\d. -]+" stroke="#\w{6}" stroke-width="[\d.]+"\/>)+<\/svg>$/,
    )
    expect(drawCaptcha('AAAA', below)).not.toBe(one)
  })
  test('has strokes for each of its letters', () => {
    for (const letter of captchaLetters) {
      const points = strokesOf(letter).flat()
      expect(points.length, letter).toBeGreaterThan(1)
      for (const { x, y } of points) expect(x <= 4 && y <= 6 && x >= 0 && y >= 0, letter).toBe(true)
    }
  })
})

test('a question is for whoever cannot see a picture, ten times an hour', async () => {
  const ask = () => app.visitor().call(calls.oneTimeCode.captcha, { form: 'question' })
  const { id, picture, question } = await ask()
  expect(picture).toBeNull()
  const [first = '', operator, second = ''] = question?.match(/[零一二三四五六七八九]|加|减/g) ?? []
  const digits = '零一二三四五六七八九'
  const [a, b] = [digits.indexOf(first), digits.indexOf(second)]
  const captchaAnswer = String(operator === '加' ? a + b : a - b)
  expect(await check({ captchaId: id, captchaAnswer })).toBe('success')
  for (let n = 0; n < 9; n++) expect(await codeOf(ask())).toBe('success')
  expect(await codeOf(ask())).toBe('tooManyRequests')
})
