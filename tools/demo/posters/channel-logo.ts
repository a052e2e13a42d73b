import sharp from 'sharp'
import type { DemoChannel } from '../content/channels.ts'
import { circle, rect } from './canvas.ts'
import { oklch } from './palette.ts'
import { line } from './text.ts'

const side = 256

/** A square logo: the channel's two signs over its color, its number in the corner. */
export function drawChannelLogo({ sign, hue, number }: DemoChannel): Promise<Buffer> {
  const texts = line(sign, 0, 26, { size: 92, fill: '#fff', bold: true, anchor: 'middle', spread: 0.02 })
  const digits = line(String(number).padStart(2, '0'), 0, 92, {
    size: 40,
    fill: oklch(0.92, 0.08, hue),
    bold: true,
    anchor: 'middle',
    spread: 0.1,
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="-128 -128 256 256"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${oklch(0.6, 0.16, hue)}"/><stop offset="1" stop-color="${oklch(0.38, 0.13, hue + 30)}"/></linearGradient></defs>${rect(-128, -128, side, side, 'url(#g)')}${circle(90, -96, 110, '#fff', 'fill-opacity="0.12"')}${texts}${digits}</svg>`
  return sharp(Buffer.from(svg)).flatten().jpeg({ quality: 90, chromaSubsampling: '4:4:4' }).toBuffer()
}
