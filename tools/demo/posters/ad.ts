import sharp from 'sharp'
import type { DemoAd } from '../content/ads.ts'
import { circle, rect } from './canvas.ts'
import { oklch } from './palette.ts'
import { line } from './text.ts'

/** The picture of an invented campaign: its lines over circles of its color. */
export function drawAd({ lines, hue, size: { w, h } }: DemoAd): Promise<Buffer> {
  const longest = Math.max(...lines.map(text => text.length))
  const size = Math.min((w * 0.78) / longest / 1.1, h / 6)
  const top = h / 2 - ((lines.length - 1) * size * 1.5) / 2 + size * 0.35
  const words = lines
    .map((text, index) =>
      line(text, w / 2, top + index * size * 1.5, {
        size: index === 0 ? size : size * 0.8,
        fill: index === 0 ? '#fff' : oklch(0.94, 0.06, hue),
        bold: index === 0,
        anchor: 'middle',
        spread: 0.08,
      }),
    )
    .join('')
  const rounds = [
    circle(w * 0.86, h * 0.14, w * 0.36, '#fff', 'fill-opacity="0.1"'),
    circle(w * 0.1, h * 0.9, w * 0.46, oklch(0.75, 0.13, hue + 40), 'fill-opacity="0.3"'),
    circle(w * 0.5, h * 0.5, w * 0.42, '#000', 'fill-opacity="0.12"'),
  ].join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${oklch(0.56, 0.13, hue)}"/><stop offset="1" stop-color="${oklch(0.32, 0.1, hue + 30)}"/></linearGradient></defs>${rect(0, 0, w, h, 'url(#g)')}${rounds}${words}</svg>`
  return sharp(Buffer.from(svg)).flatten().jpeg({ quality: 90, chromaSubsampling: '4:4:4' }).toBuffer()
}
