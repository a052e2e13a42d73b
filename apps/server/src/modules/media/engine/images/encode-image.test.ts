import sharp from 'sharp'
import { thumbHashToAverageRGBA } from 'thumbhash'
import { describe, expect, it } from 'vitest'
import { scanBomb } from '../fixtures/scan-bomb.ts'
import { encodeImage, ImageError } from './encode-image.ts'

function red(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#d01010' } })
}

async function refusalOf(image: Buffer): Promise<string> {
  const cause = await encodeImage(image, { widths: [100] }).catch((reason: unknown) => reason)
  if (!(cause instanceof ImageError)) throw new Error(`not refused: ${cause}`)
  return cause.refusal
}

describe('an encoded image', () => {
  it.each(['jpeg', 'png', 'gif'] as const)('is WebP, whatever came: %s', async format => {
    const { sizes, thumbhash, dominantColor } = await encodeImage(
      await red(300, 200).toFormat(format).toBuffer(),
      { widths: [60, 150] },
    )
    expect(sizes.map(({ width, height }) => [width, height])).toEqual([
      [60, 40],
      [150, 100],
    ])
    for (const { webp, width, height } of sizes) {
      expect(await sharp(webp).metadata()).toMatchObject({ format: 'webp', width, height })
    }
    const average = thumbHashToAverageRGBA(Buffer.from(thumbhash, 'base64'))
    expect(average.r).toBeGreaterThan(0.7)
    expect(average.g).toBeLessThan(0.2)
    expect(dominantColor).toMatch(/^#[cd][0-9a-f][01][0-9a-f][01][0-9a-f]$/)
  })

  it('is never larger than the picture, and each size comes once', async () => {
    const { sizes } = await encodeImage(await red(90, 60).png().toBuffer(), { widths: [320, 40, 640] })
    expect(sizes.map(size => size.width)).toEqual([40, 90])
  })

  it('is cropped to the requested ratio', async () => {
    const wide = await encodeImage(await red(300, 300).png().toBuffer(), { widths: [160], ratio: 16 / 9 })
    const tall = await encodeImage(await red(300, 300).png().toBuffer(), { widths: [160], ratio: 3 / 4 })
    expect(wide.sizes[0]).toMatchObject({ width: 160, height: 90 })
    expect(tall.sizes[0]).toMatchObject({ width: 160, height: 213 })
  })

  it('is upright and without metadata', async () => {
    const phone = await red(200, 100)
      .withExif({ IFD0: { Copyright: 'somewhere' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(phone).metadata()).exif).toBeDefined()
    const [size] = (await encodeImage(phone, { widths: [100] })).sizes
    expect(size).toMatchObject({ width: 100, height: 200 })
    const left = await sharp(size?.webp).metadata()
    expect([left.exif, left.icc, left.xmp, left.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })
})

describe('a refused image', () => {
  it.each(['webp', 'avif', 'tiff'] as const)('is of a format that is not accepted: %s', async format => {
    expect(await refusalOf(await red(30, 20).toFormat(format).toBuffer())).toBe('notImage')
  })

  it('is empty, no image, a kind that can run, or damaged', async () => {
    const png = await sharp({
      create: {
        width: 200,
        height: 200,
        channels: 3,
        background: 'red',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png()
      .toBuffer()
    expect(await refusalOf(Buffer.alloc(0))).toBe('empty')
    expect(await refusalOf(Buffer.from('plain text, not a picture'))).toBe('notImage')
    expect(await refusalOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'))).toBe(
      'notImage',
    )
    expect(await refusalOf(png.subarray(0, png.length / 2))).toBe('unreadable')
  })

  it('is a JPEG of more scans than any encoder writes, however small, and not one that contains others', async () => {
    expect((await encodeImage(scanBomb(1000, 25), { widths: [100] })).sizes).toHaveLength(1)
    expect(await refusalOf(scanBomb(1000, 60))).toBe('unreadable')
    const preview = scanBomb(8, 60)
    const segment = Buffer.concat([Buffer.from([0xff, 0xed, 0, 0]), preview])
    segment.writeUInt16BE(preview.length + 2, 2)
    const plain = await red(100, 100).jpeg({ progressive: true }).toBuffer()
    const whole = Buffer.concat([plain.subarray(0, 2), segment, plain.subarray(2), preview])
    expect((await encodeImage(whole, { widths: [100] })).sizes).toHaveLength(1)
  })

  it('is a bomb of more pixels than we decode', async () => {
    const bomb = await red(9000, 9000).png().toBuffer()
    expect(await refusalOf(bomb)).toBe('tooManyPixels')
  })
})
