import { appendFile, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it, vi } from 'vitest'
import { segmentName } from '../encode/arguments.ts'
import { transcode } from '../encode/transcode.ts'
import { prepared } from '../fixtures/check-film.ts'
import { ffmpeg, makeClip, temporaryFolder } from '../fixtures/make-clip.ts'
import { subtitles } from '../package/subtitles.ts'
import { probe } from '../probe/probe.ts'
import { covers } from './covers.ts'
import { storyboard, storyboardRendition, storyboardSegments } from './storyboard.ts'

vi.setConfig({ testTimeout: 120_000 })

/** Red, then green, then blue, ten seconds each. */
const COLOURS = ['red', 'lime', 'blue'].map(
  (colour, index) => `color=${colour}:s=320x180:r=10:d=10[c${index}]`,
)
const THREE = `${COLOURS.join(';')};[c0][c1][c2]concat=n=3`

async function pixel(file: string, left: number, top: number): Promise<number[]> {
  const spot = sharp(file).extract({ left, top, width: 8, height: 8 }).resize(1, 1).removeAlpha().raw()
  return [...(await spot.toBuffer())]
}

/** A storyboard of a clip, by way of its smallest rendition, of which only what it asks for is there. */
async function drawn(folder: string, clip: Parameters<typeof makeClip>[1]) {
  const job = await prepared(await makeClip(folder, { ...clip, sound: 0 }), folder)
  const { plan, outDir } = job
  const { id } = storyboardRendition(plan)
  const pass = plan.passes.find(ids => ids.includes(id)) ?? []
  await transcode({ ...job, pass })
  const film = join(folder, 'smallest.mp4')
  for (const name of ['init.mp4', ...storyboardSegments(plan).map(segmentName)])
    await appendFile(film, await readFile(join(outDir, id, name)))
  const board = await storyboard({ film, plan, outDir: join(folder, 'board') })
  return { board, outDir: join(folder, 'board') }
}

describe('the storyboard', () => {
  it('shows a short film every two seconds, from parts of its smallest rendition', async () => {
    const { board, outDir } = await drawn(await temporaryFolder(), {
      picture: THREE,
      seconds: 30,
      output: ['-g', '1000', '-sc_threshold', '0'],
    })
    expect(board).toMatchObject({
      tiles: 15,
      columns: 10,
      rows: 2,
      tileWidth: 160,
      tileHeight: 90,
      intervalSec: 2,
    })
    expect(board.sheets).toEqual([{ fileName: 'sheet-000.webp', tiles: 15 }])
    const sheet = join(outDir, 'sheet-000.webp')
    expect(await sharp(sheet).metadata()).toMatchObject({ width: 1600, height: 180, format: 'webp' })
    const brightest = await Promise.all(
      // At 0 s, 8 s, 10 s, 18 s and 28 s.
      [
        [80, 40],
        [720, 40],
        [880, 40],
        [1520, 40],
        [720, 130],
      ].map(async ([x = 0, y = 0]) => (await pixel(sheet, x, y)).map(part => part > 128)),
    )
    expect(brightest).toEqual([
      [true, false, false],
      [true, false, false],
      [false, true, false],
      [false, true, false],
      [false, false, true],
    ])
  })

  it('fills further sheets for a long film', async () => {
    const { board, outDir } = await drawn(await temporaryFolder(), {
      picture: 'testsrc2=s=64x112:r=1:d=1205',
      seconds: 1205,
      output: ['-g', '5'],
    })
    expect(board).toMatchObject({ tiles: 121, columns: 10, rows: 10, tileHeight: 280 })
    expect(board.sheets.map(sheet => sheet.tiles)).toEqual([100, 21])
    expect((await readdir(outDir)).toSorted()).toEqual(['sheet-000.webp', 'sheet-001.webp'])
  })
})

describe('the covers', () => {
  it('are taken from all over the film, in order, never from its black parts', async () => {
    const folder = await temporaryFolder()
    const black = 'color=black:s=320x180:r=10:d=4[k]'
    const film = 'testsrc2=s=320x180:r=10:d=8[f]'
    const source = await makeClip(folder, { picture: `${black};${film};[k][f]concat`, seconds: 12, sound: 0 })
    const found = await covers({
      source,
      probe: await probe(source),
      outDir: join(folder, 'covers'),
      count: 6,
    })
    expect(found.length).toBe(6)
    expect(found.every(cover => cover.timeSec >= 4 && cover.score > 0)).toBe(true)
    expect(found.map(cover => cover.timeSec)).toEqual(
      found.map(cover => cover.timeSec).toSorted((one, other) => one - other),
    )
    for (const { path } of found)
      expect(await sharp(path).metadata()).toMatchObject({ format: 'png', width: 320, height: 180 })
  })

  it('are key frames, where there are enough of them, at their own times', async () => {
    const folder = await temporaryFolder()
    const picture = 'testsrc2=s=320x180:r=10:d=12'
    const source = await makeClip(folder, { picture, seconds: 12, sound: 0, output: ['-g', '30'] })
    const found = await covers({ source, probe: await probe(source), outDir: join(folder, 'covers') })
    expect(found.map(cover => cover.timeSec)).toEqual([0, 3, 6, 9])
  })

  it('of a long film are key frames of all its parts', async () => {
    const folder = await temporaryFolder()
    const picture = 'testsrc2=s=320x180:r=5:d=66'
    const source = await makeClip(folder, { picture, seconds: 66, sound: 0, output: ['-g', '25'] })
    const job = { source, probe: await probe(source), outDir: join(folder, 'covers'), count: 3 }
    const found = await covers(job)
    expect(found.map(cover => Math.floor(cover.timeSec / 22))).toEqual([0, 1, 2])
    expect((await readdir(job.outDir)).filter(name => name.startsWith('shot-'))).toEqual([])
  })

  it('of a long film with few key frames are taken from its first minute', async () => {
    const folder = await temporaryFolder()
    const source = await makeClip(folder, { picture: 'testsrc2=s=320x180:r=5:d=66', seconds: 66, sound: 0 })
    const found = await covers({
      source,
      probe: await probe(source),
      outDir: join(folder, 'covers'),
      count: 3,
    })
    expect(found.map(cover => Math.floor(cover.timeSec / 22))).toEqual([0, 1, 2])
  })

  it('prefer the sharp picture of two', async () => {
    const folder = await temporaryFolder()
    const picture = "testsrc2=s=320x180:r=10:d=4,gblur=sigma=12:enable='lt(t,2)'"
    const source = await makeClip(folder, { picture, seconds: 4, sound: 0 })
    const [cover] = await covers({
      source,
      probe: await probe(source),
      outDir: join(folder, 'covers'),
      count: 1,
    })
    expect(cover?.timeSec).toBe(3)
  })

  it('are at least one even of a black film, and at most 1280 wide', async () => {
    const folder = await temporaryFolder()
    const source = await makeClip(folder, {
      picture: 'color=black:s=1600x900:r=10:d=1',
      seconds: 1,
      sound: 0,
    })
    const found = await covers({
      source,
      probe: await probe(source),
      outDir: join(folder, 'covers'),
      count: 2,
    })
    expect(found).toMatchObject([{ score: 0 }])
    expect(await sharp(found[0]?.path).metadata()).toMatchObject({ width: 1280, height: 720 })
  })
})

describe('the subtitles', () => {
  it('become WebVTT with their times and words', async () => {
    const folder = await temporaryFolder()
    const [srt, empty] = [join(folder, 'words.srt'), join(folder, 'empty.ass')]
    await writeFile(srt, '1\n00:00:00,500 --> 00:00:01,500\n你好，星河\n')
    await writeFile(
      empty,
      '[Script Info]\nScriptType: v4.00+\n\n[Events]\nFormat: Layer, Start, End, Style, Text\n',
    )
    const source = join(folder, 'film.mkv')
    const clip = await makeClip(folder, { sound: 0 })
    const inputs = [clip, srt, empty].flatMap(file => ['-i', file])
    const maps = ['-map', '0', '-map', '1', '-map', '2', '-c', 'copy']
    await ffmpeg(...inputs, ...maps, '-metadata:s:s:0', 'language=chi', source)
    const found = await subtitles({ source, probe: await probe(source), outDir: join(folder, 'words') })
    expect(found).toMatchObject([{ language: 'chi', title: '' }])
    const text = await readFile(found[0]?.path ?? '', 'utf8')
    expect(text).toBe('WEBVTT\n\n00:00.500 --> 00:01.500\n你好，星河\n')
  })

  it('are none where there are none', async () => {
    const folder = await temporaryFolder()
    const source = await makeClip(folder)
    expect(await subtitles({ source, probe: await probe(source), outDir: join(folder, 'words') })).toEqual([])
  })
})
