import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { root } from '../../tools/steps.ts'
import { freePort, type Program, startTheirs } from './child.ts'

export interface Nginx extends Program {
  /** Serves the files of a folder by itself. */
  plain: string
  /** deploy/nginx.conf before a program of ours. */
  front: string
  /** The file in which it notes the requests for it. */
  accessLog: string
}

const program = ['/usr/sbin/nginx', 'nginx'].find(path => spawnSync(path, ['-v']).error === undefined)
/** The one part of deploy/nginx.conf that only its map of addresses needs to know. */
export const accelPrefix = '/internal-files'

/**
 * Runs nginx in the foreground with everything it writes in the given folder.
 * @throws {Error} where nginx is not installed or deploy/nginx.conf is wrong
 */
export async function startNginx(
  folder: string,
  options: { filesBehindFront: string; files: string; program: string },
): Promise<Nginx> {
  if (program === undefined) throw new Error('nginx is not installed: sh tools/setup.sh bench')
  mkdirSync(folder, { recursive: true })
  const plain = `127.0.0.1:${await freePort()}`
  const front = `127.0.0.1:${await freePort()}`
  await writeFrontConfig(folder, front, options)
  writeFileSync(`${folder}/nginx.conf`, mainConfig(folder, plain, options.files))
  const command: [string, ...string[]] = [program, '-p', folder, '-e', 'stderr', '-c', `${folder}/nginx.conf`]
  const tested = spawnSync(program, [...command.slice(1), '-t'], { encoding: 'utf8' })
  if (tested.status !== 0) throw new Error(`deploy/nginx.conf is wrong: ${tested.stderr}`)
  const running = await startTheirs(command, () => answers(`http://${front}/healthz`))
  return { ...running, plain: `http://${plain}`, front: `http://${front}`, accessLog: `${folder}/xinghe.log` }
}

/** The files of deploy/ as they are, but for the places of this machine. */
async function writeFrontConfig(
  folder: string,
  front: string,
  options: { filesBehindFront: string; program: string },
): Promise<void> {
  const places: [file: string, theirs: string, ours: string][] = [
    ['nginx-upstreams.conf', '127.0.0.1:8080', new URL(options.program).host],
    ['nginx.conf', 'listen 80 default_server;', `listen ${front};`],
    ['nginx.conf', '/var/cache/nginx/xinghe', `${folder}/cache`],
    ['nginx.conf', '/var/lib/xinghe/files/', `${options.filesBehindFront}/`],
    ['nginx.conf', '/var/log/nginx/', `${folder}/`],
  ]
  for (const name of new Set(places.map(([file]) => file))) {
    let text = await readFile(`${root}/deploy/${name}`, 'utf8')
    for (const [, theirs, ours] of places.filter(([file]) => file === name)) {
      if (!text.includes(theirs)) throw new Error(`deploy/${name} has no ${theirs}`)
      text = text.replaceAll(theirs, ours)
    }
    writeFileSync(`${folder}/front-${name}`, text)
  }
}

function mainConfig(folder: string, plain: string, files: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr error;
events { worker_connections 1024; }
http {
  access_log off;
  keepalive_requests 1000000;
  default_type application/octet-stream;
  ${temporary.map(name => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  server {
    listen ${plain};
    sendfile on;
    tcp_nopush on;
    open_file_cache max=4000 inactive=60s;
    open_file_cache_valid 5m;
    types { video/mp4 m4s; }
    location / { root ${files}; }
  }
  include ${folder}/front-*.conf;
}
`
}

async function answers(address: string): Promise<boolean> {
  try {
    return (await fetch(address)).ok
  } catch {
    return false
  }
}
