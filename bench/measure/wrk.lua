-- wrk -s wrk.lua <origin> -- <file with one path a line> [header ...]; ends with one line of JSON.
local requests = {}
local at = 0

function init(args)
  local headers = {}
  for i = 2, #args do
    local name, value = args[i]:match('^([^:]+):%s*(.*)$')
    headers[name] = value
  end
  for path in io.lines(args[1]) do
    requests[#requests + 1] = wrk.format('GET', path, headers)
  end
end

function request()
  at = at % #requests + 1
  return requests[at]
end

function done(summary)
  local e = summary.errors
  local bad = e.connect + e.read + e.write + e.status + e.timeout
  local text = '{"requests":%d,"bytes":%d,"seconds":%.6f,"errors":%d}\n'
  io.write(text:format(summary.requests, summary.bytes, summary.duration / 1e6, bad))
end
