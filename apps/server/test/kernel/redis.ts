import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { Redis } from 'ioredis'

/** The Redis server that this machine has; undefined where it has none. */
export const redisCommand = ['redis-server', 'valkey-server'].find(
  name => spawnSync(name, ['--version']).status === 0,
)

/** Starts a Redis server of its own, which listens at `<folder>/socket` alone. */
export async function startRedis(folder: string) {
  const path = `${folder}/socket`
  const args = ['--port', '0', '--unixsocket', path, '--save', '', '--appendonly', 'no', '--dir', folder]
  const server = spawn(redisCommand ?? '', args, { stdio: 'ignore' })
  const redis = new Redis({ path, retryStrategy: () => 50 })
  redis.on('error', () => {}) // it is not up at the first try
  await redis.ping()
  const stop = async () => {
    redis.disconnect()
    server.kill()
    await once(server, 'exit')
  }
  return { path, redis, stop }
}
