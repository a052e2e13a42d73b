import { codes, type EndpointSpec } from '@xinghe/contract'
import { z } from 'zod'

/** The OpenAPI 3.1 document of all calls, from the contract alone. */
export function openApi(endpoints: readonly EndpointSpec[]) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Xinghe',
      version: '1.0',
      description: [
        'Every answer is an envelope of ret, msg, data and serverTime.',
        'token, sign, expire and uid name a session and open nothing. What opens it is set as a cookie at log-in, or',
        'answered as `secret` to a client without cookies, which asks by the header `X-Client: native` and sends it as',
        '`Authorization: Bearer`. Without it a call is a visitor’s.',
      ].join(' '),
    },
    components: {
      securitySchemes: {
        secret: { type: 'http', scheme: 'bearer' },
        siteCookie: { type: 'apiKey', in: 'cookie', name: 'xh_session' },
        consoleCookie: { type: 'apiKey', in: 'cookie', name: 'xh_console' },
      },
    },
    paths,
  }
}

const contentTypes = {
  form: 'application/x-www-form-urlencoded',
  json: 'application/json',
  multipart: 'multipart/form-data',
}

function operation(endpoint: EndpointSpec) {
  const { path, access, summary, encoding = 'form', body, data } = endpoint
  const expected = [...(endpoint.codes ?? []), ...(endpoint.stepUp ? (['identityNeeded'] as const) : [])]
  return {
    tags: [
      path
        .split('/')
        .slice(1, path.startsWith('/api/admin') ? 4 : 3)
        .join('/'),
    ],
    summary,
    security: securityOf(access),
    description: [
      `Access: ${access}.`,
      ...expected.map(code => `${code}: ret ${codes[code].ret}, HTTP ${codes[code].http}.`),
    ].join(' '),
    parameters: endpoint.query ? parameters(endpoint.query) : [],
    ...(body && {
      requestBody: { content: { [contentTypes[encoding]]: { schema: schemaOf(body, 'input') } } },
    }),
    responses: {
      200: {
        description: 'Answer',
        content: { 'application/json': { schema: envelope(schemaOf(data, 'output')) } },
      },
    },
  }
}

function securityOf(access: EndpointSpec['access']) {
  const scheme = access.startsWith('staff:') ? 'consoleCookie' : 'siteCookie'
  const ways = [{ secret: [] }, { [scheme]: [] }]
  return access === 'visitor' ? [{}, ...ways] : ways
}

function parameters(query: z.ZodObject) {
  return Object.entries(query.shape).map(([name, schema]) => ({
    name,
    in: 'query',
    required: !schema.safeParse(undefined).success,
    schema: schemaOf(schema as z.ZodType, 'input'),
  }))
}

function envelope(data: unknown) {
  const integer = { type: 'integer' }
  return { type: 'object', properties: { ret: integer, msg: { type: 'string' }, data, serverTime: integer } }
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return json
}
