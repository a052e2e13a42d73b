import '@xinghe/danmaku/canvas-worker'
