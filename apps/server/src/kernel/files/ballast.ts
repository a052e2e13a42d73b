import { randomFillSync } from 'node:crypto'
import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { embeddedAddress } from '../postgres/address.ts'
import { type DiskState, type Room, roomAt } from './disk-space.ts'

/** Room that only a start gets, so that the database comes up on a disk that is full. */
const mostBytes = 128 * 1024 ** 2
const shareOfDisk = 1 / 20
const blockBytes = 1024 ** 2
/** With the ballast the disk has to be so many times above its reserve. */
const ampleFrom = 1.5

interface BallastLog {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** Beside the database, and so on its disk. */
export function ballastFile(dataDir: string): string {
  return join(embeddedAddress(dataDir).home, 'ballast')
}

const bytesFor = ({ total }: Room) =>
  Math.floor(Math.min(mostBytes, total * shareOfDisk) / blockBytes) * blockBytes

/** The room on the disk of the database where it is less than a ballast's. */
async function roomIfFull(dataDir: string): Promise<Room | null> {
  const room = (await roomAt(dirname(ballastFile(dataDir)))) ?? (await roomAt(dataDir))
  return room !== null && room.free < bytesFor(room) ? room : null
}

/** Before the database starts: on a full disk gives it the room of the ballast, or says what else to do. */
export async function releaseBallast(dataDir: string, log: BallastLog): Promise<void> {
  const room = await roomIfFull(dataDir)
  if (room === null) return
  const file = ballastFile(dataDir)
  const released = (await stat(file).catch(() => null))?.size ?? 0
  for (const path of [file, `${file}.part`]) await rm(path, { force: true })
  if (released > 0) log.warn({ ...room, released }, `the ballast is released: ${sentenceOf(dataDir, room)}`)
  else log.error(room, sentenceOf(dataDir, room))
}

/** What an operator reads whose program does not start; null where the disk is not why. */
export async function whyFull(dataDir: string): Promise<string | null> {
  const room = await roomIfFull(dataDir)
  return room && sentenceOf(dataDir, room)
}

function sentenceOf(dataDir: string, { free, total }: Room): string {
  const mib = (bytes: number) => `${Math.floor(bytes / 1024 ** 2)} MiB`
  return (
    `The disk of ${dataDir} is full (${mib(free)} of ${mib(total)} free). Enlarge it, or delete what can be spared: ` +
    `backups, logs and other files beside the data; then ${dataDir}/work, which is made anew; then ` +
    `${dataDir}/files/uploads, which ends the uploads that are not yet films. Leave ${dataDir}/postgres alone.`
  )
}

/**
 * Makes the ballast as soon as the disk has ample room for it, called with each state of the disk.
 * Bytes by chance: a file system that packs zeros would have nothing to give back.
 */
export function ballastKeeper(dataDir: string, log: BallastLog): (state: DiskState) => Promise<void> {
  const file = ballastFile(dataDir)
  let isMaking = false
  return async state => {
    const bytes = bytesFor(state)
    if (isMaking || bytes === 0 || state.free - bytes < state.reserve * ampleFrom) return
    isMaking = true
    try {
      if ((await stat(file).catch(() => null)) === null) await make(file, bytes)
    } catch (error) {
      log.warn({ err: error }, 'the ballast could not be made')
    } finally {
      isMaking = false
    }
  }
}

async function make(file: string, bytes: number): Promise<void> {
  const part = `${file}.part`
  const block = randomFillSync(Buffer.alloc(blockBytes))
  try {
    const handle = await open(part, 'w', 0o600)
    try {
      for (let written = 0; written < bytes; written += blockBytes) await handle.write(block)
      await handle.datasync()
    } finally {
      await handle.close()
    }
    await rename(part, file)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}
