import { limits } from '@xinghe/contract'
import { dayMs } from '@xinghe/contract/time'
import { expect, it } from 'vitest'
import { polls } from './polls.ts'
import { works } from './world.ts'

it('has one that is open and one that has ended, within the bounds of polls', () => {
  expect(polls.map(({ daysAgo, days }) => daysAgo < days)).toEqual([true, false])
  const known = works.map(({ key }) => key)
  const { title: titleChars, option, options: count, lastsMs } = limits.poll
  for (const { work, title, options, choices, voters, days } of polls) {
    expect(known).toContain(work)
    expect(title.length).toBeLessThanOrEqual(titleChars)
    for (const { text } of options) expect(text.length).toBeLessThanOrEqual(option)
    expect(options.length).toBeGreaterThanOrEqual(count.min)
    expect(options.length).toBeLessThanOrEqual(count.max)
    expect(days * dayMs).toBeLessThanOrEqual(lastsMs.max)
    const votes = options.reduce((sum, option) => sum + option.votes, 0)
    expect(votes).toBeGreaterThanOrEqual(voters)
    expect(votes).toBeLessThanOrEqual(voters * choices)
  }
})
