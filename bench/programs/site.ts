import { workKinds } from '@xinghe/contract'
import sharp from 'sharp'
import type { Scope } from '../../apps/server/src/kernel/scope.ts'
import { makeWork } from '../../apps/server/src/modules/catalogue/fixtures.ts'
import { makeReadyAsset } from '../../apps/server/src/modules/media/fixtures.ts'
import { storeImage } from '../../apps/server/src/modules/media/index.ts'
import { renditionFile } from '../../apps/server/src/modules/media/storage-keys.ts'
import { openEpisode } from '../../apps/server/src/modules/playback/opening/open.ts'

const genres = ['suspense', 'comedy', 'costume', 'scifi', 'family', 'nature'] as const
const regions = ['cn', 'hk', 'tw', 'jp', 'kr'] as const

/** Published works with pictures, people, tags and one to three episodes. Answers their mediaKeys. */
export async function insertWorks(scope: Scope, count: number): Promise<string[]> {
  const assets = [await makeReadyAsset(scope), await makeReadyAsset(scope), await makeReadyAsset(scope)]
  const mediaKeys: string[] = []
  for (let index = 0; index < count; index++) {
    const { mediaKey } = await makeWork(scope, {
      assetIds: assets.slice(0, 1 + (index % 3)),
      kind: workKinds[index % workKinds.length] ?? 'movie',
      title: `Work number ${index} of the measured site`,
      originalTitle: `The original title of work ${index}`,
      tagline: 'One line about what it is about',
      synopsis: 'Somebody sets out and comes back changed. '.repeat(8),
      year: 2000 + (index % 25),
      region: regions[index % regions.length] ?? 'cn',
      language: 'mandarin',
      genres: [genres[index % genres.length] ?? 'suspense', genres[(index + 1) % genres.length] ?? 'comedy'],
      tags: ['slow', 'rain', 'road'],
      people: Array.from({ length: 8 }, (_, place) => ({
        name: `Person ${(index * 3 + place) % 90}`,
        role: place === 0 ? ('director' as const) : ('actor' as const),
        character: `Character ${place}`,
      })),
      badge: index % 4 === 0 ? 'exclusive' : null,
      posterKey: await picture(scope, 24, 32, index),
      coverKey: await picture(scope, 32, 18, index),
    })
    mediaKeys.push(mediaKey)
  }
  return mediaKeys
}

/** A tiny one: what is measured is its address, thumbnail and color in the answers, not its bytes. */
async function picture(scope: Scope, width: number, height: number, seed: number): Promise<string> {
  const background = { r: (seed * 37) % 256, g: (seed * 71) % 256, b: (seed * 113) % 256 }
  const bytes = await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
  return (await storeImage(scope, bytes)).key
}

/** A published film with one segment of the given size, and how a visitor's browser with this cookie asks for it. */
export async function insertFilm(scope: Scope, segmentBytes: number) {
  const holder = 'a browser that measures'
  const assetId = await makeReadyAsset(scope)
  const file = renditionFile(assetId, '480', 'seg-00000.m4s')
  // Not zeros: nothing on the way may find out that they are cheap.
  const bytes = Buffer.from(
    Array.from({ length: segmentBytes }, (_, index) => (index * 2_654_435_761) >>> 24),
  )
  await scope.kernel.files.put(file, bytes)
  const { mediaKey } = await makeWork(scope, { assetIds: [assetId], title: 'the film that is measured' })
  const { address } = await openEpisode(scope, { mediaKey, holder })
  if (address === null) throw new Error('the film cannot be played')
  const path = address.replace('master.m3u8', '480/seg-00000.m4s')
  return { path, file, cookie: `xh_media=${encodeURIComponent(holder)}` }
}
