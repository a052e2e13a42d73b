import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig } from '#config.ts'

describe('the configuration', () => {
  test('needs no variable at all', () => {
    expect(readConfig({})).toMatchObject({
      port: 8080,
      dataDir: resolve('data'),
      databaseUrl: null,
      redisUrl: null,
      s3: null,
      publicUrl: null,
      demo: true,
      regionDefault: 'GL',
      timeZone: 'Asia/Shanghai',
    })
    expect([...readConfig({}).roles]).toEqual(['web', 'worker', 'live'])
  })

  test('takes its public address without the slash at the end', () => {
    expect(readConfig({ PUBLIC_URL: 'https://films.example/' }).publicUrl).toBe('https://films.example')
  })

  test('takes hosts as origins, and none unless it is told', () => {
    const site = { PUBLIC_URL: 'https://films.example' }
    expect(readConfig({ ...site, PUBLIC_HOST_UPLOAD: 'https://up.films.example:8443/' }).hosts).toEqual({
      shop: null,
      v3: null,
      vip: null,
      media: null,
      upload: 'https://up.films.example:8443',
      statistic: null,
    })
    expect(() => readConfig({ PUBLIC_HOST_VIP: 'https://vip.films.example' })).toThrow('PUBLIC_URL')
    expect(() => readConfig({ PUBLIC_HOST_VIP: 'https://films.example/vip' })).toThrow('PUBLIC_HOST_VIP')
    expect(() => readConfig({ PUBLIC_HOST_VIP: 'javascript:x' })).toThrow('PUBLIC_HOST_VIP')
  })

  test('takes an object storage whole', () => {
    const env = {
      S3_BUCKET: 'films',
      S3_ACCESS_KEY: 'a',
      S3_SECRET_KEY: 'b',
      S3_ENDPOINT: 'http://store:9000',
    }
    expect(readConfig(env).s3).toEqual({
      bucket: 'films',
      region: 'us-east-1',
      accessKey: 'a',
      secretKey: 'b',
      endpoint: 'http://store:9000',
    })
  })

  test.each([
    [undefined, [false, false, false]],
    ['off', [false, false, false]],
    ['on', [true, false, false]],
    ['2', [true, true, false]],
    ['10.1.2.3', [true, true, true]],
    ['loopback, 10.0.0.0/8', [true, true, true]],
    ['192.168.0.0/16', [false, false, false]],
  ])('with TRUST_PROXY=%s trusts the next peers in turn: %j', (value, trusted) => {
    const { trustProxy } = readConfig({ TRUST_PROXY: value })
    expect([0, 1, 2].map(hop => trustProxy('10.1.2.3', hop))).toEqual(trusted)
  })

  test('takes the roles it is given in their own order', () => {
    expect([...readConfig({ ROLES: 'live, web' }).roles]).toEqual(['web', 'live'])
  })

  test.each([
    [{ PORT: 'http' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ PUBLIC_URL: 'films.example' }, 'PUBLIC_URL'],
    [{ S3_BUCKET: 'films' }, 'S3_ACCESS_KEY'],
    [{ S3_BUCKET: 'films', S3_ACCESS_KEY: 'a' }, 'S3_SECRET_KEY'],
    [{ ROLES: 'web,cook' }, 'cook'],
    [{ DEMO: 'maybe' }, 'DEMO'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ TRUST_PROXY: 'everybody' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '10.0.0.0/8, 10.0.0.0/64' }, 'TRUST_PROXY'],
    [{ REGION_DEFAULT: 'CHN' }, 'REGION_DEFAULT'],
    [{ DATABASE_URL: ' ' }, 'DATABASE_URL'],
  ])('refuses %j and names what is wrong', (env, name) => {
    expect(() => readConfig(env)).toThrow(name)
  })
})
