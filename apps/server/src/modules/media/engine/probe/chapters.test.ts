import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ffmpeg, makeClip, temporaryFolder } from '../fixtures/make-clip.ts'
import { readChapters, tidyChapters } from './chapters.ts'

/** A clip of 20 seconds with these chapters. */
async function withChapters(chapters: { startSec: number; title: string }[], ending = 'mkv') {
  const folder = await temporaryFolder()
  const clip = await makeClip(folder, { seconds: 20, size: '64x64', fps: '5', name: `plain.${ending}` })
  const text = chapters.map(({ startSec, title }, index) => {
    const end = chapters[index + 1]?.startSec ?? 20
    return `[CHAPTER]\nTIMEBASE=1/1000\nSTART=${startSec * 1000}\nEND=${end * 1000}\ntitle=${title}`
  })
  const list = join(folder, 'chapters.txt')
  await writeFile(list, `;FFMETADATA1\n${text.join('\n')}\n`)
  const file = join(folder, `film.${ending}`)
  await ffmpeg('-i', clip, '-i', list, '-map', '0', '-map_chapters', '1', '-c', 'copy', file)
  return file
}

describe('the chapters of a file', () => {
  test.each(['mkv', 'mp4'])('are read with their titles from %s', async ending => {
    const file = await withChapters(
      [
        { startSec: 0, title: '序幕' },
        { startSec: 8, title: 'Chapter 2' },
        { startSec: 14.5, title: 'The  end' },
      ],
      ending,
    )
    expect(await readChapters(file, 20)).toEqual([
      { startSec: 0, title: '序幕' },
      { startSec: 8, title: '' },
      { startSec: 14.5, title: 'The end' },
    ])
  })

  test('are none where there is one, or none', async () => {
    expect(await readChapters(await withChapters([{ startSec: 0, title: 'all' }]), 20)).toEqual([])
    expect(await readChapters(await withChapters([]), 20)).toEqual([])
  })
})

test('chapters are in order, apart, within the film, a hundred at most, with titles of a line', () => {
  const chapters = fc.array(
    fc.record({ startSec: fc.double({ min: -100, max: 10_000 }), title: fc.string({ unit: 'binary' }) }),
    { maxLength: 300 },
  )
  fc.assert(
    fc.property(chapters, fc.double({ min: 1, max: 8000, noNaN: true }), (chapters, durationSec) => {
      const tidy = tidyChapters(chapters, durationSec)
      expect(tidy.length).toBeLessThanOrEqual(100)
      expect(tidy.length).not.toBe(1)
      if (tidy.length > 0) expect(tidy[0]?.startSec).toBe(0)
      for (const [index, { startSec, title }] of tidy.entries()) {
        expect(startSec).toBeLessThan(durationSec)
        if (index > 0) expect(startSec - (tidy[index - 1]?.startSec ?? 0)).toBeGreaterThanOrEqual(0.999)
        expect([...title].length).toBeLessThanOrEqual(60)
        expect(title).toBe(title.trim())
        expect(title).not.toMatch(/[\p{Cc}\p{Cf}]/u)
      }
      expect(tidyChapters(tidy, durationSec)).toEqual(tidy)
    }),
  )
})
