import { fail } from '#kernel/fail.ts'
import { newSecret, randomBelow } from '#kernel/ids.ts'
import { limitBy } from '#kernel/limits.ts'
import { networkOf } from '#kernel/network.ts'
import type { Scope } from '#kernel/scope.ts'
import { drawCaptcha } from './draw-captcha.ts'
import { captchaLetters } from './stroke-font.ts'

export interface CaptchaAnswer {
  captchaId?: string | undefined
  captchaAnswer?: string | undefined
}

const lifeSec = 300
const length = 4
/** A question is easier for a program than a picture: so many in an hour for one network. */
const questions = { max: 10, perSec: 3600 }

/** A picture to read, or a question in words for whoever cannot see it. The answer stays here, in the cache, which is bounded. */
export async function newCaptcha(scope: Scope, { form }: { form: 'picture' | 'question' }) {
  const id = newSecret()
  if (form === 'question') {
    await limitBy(scope.kernel, `captcha:question:${networkOf(scope.viewer.address)}`, questions)
    const { question, answer } = makeQuestion(scope)
    await keep(scope, id, answer)
    return { id, picture: null, question }
  }
  const answer = Array.from({ length }, () => captchaLetters[randomBelow(captchaLetters.length)]).join('')
  await keep(scope, id, answer)
  return { id, picture: drawCaptcha(answer, randomBelow), question: null }
}

/** @throws captchaNeeded without an answer, captchaWrong for one that is wrong, old, or was given before */
export async function checkCaptcha(
  { kernel }: Scope,
  { captchaId, captchaAnswer }: CaptchaAnswer,
): Promise<void> {
  if (!captchaId || !captchaAnswer) return fail('captchaNeeded')
  const answer = await kernel.cache.get(keyOf(captchaId))
  // Of several answers at once one is looked at.
  if (answer === null || !(await kernel.cache.claim(`${keyOf(captchaId)}:used`, lifeSec)))
    fail('captchaWrong')
  await kernel.cache.delete(keyOf(captchaId))
  if (captchaAnswer.normalize('NFKC').replace(/\s/g, '').toUpperCase() !== answer) fail('captchaWrong')
}

const keyOf = (id: string) => `captcha:${id}`

function keep({ kernel }: Scope, id: string, answer: string): Promise<void> {
  return kernel.cache.set(keyOf(id), answer, lifeSec)
}

function makeQuestion(scope: Scope): { question: string; answer: string } {
  const digits = scope.text('captcha.digits').split(' ')
  const [one, two] = [randomBelow(digits.length), randomBelow(digits.length)]
  const isSum = randomBelow(2) === 0
  const [first, second] = isSum || one >= two ? [one, two] : [two, one]
  const question = scope.text('captcha.question', {
    first: digits[first] ?? '',
    second: digits[second] ?? '',
    operator: scope.text(isSum ? 'captcha.plus' : 'captcha.minus'),
  })
  return { question, answer: String(isSum ? first + second : first - second) }
}
