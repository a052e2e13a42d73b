/** A video of the whole box. */
export function videoIn(box, src) {
  const video = document.createElement('video')
  Object.assign(video, { src, muted: true, playsInline: true })
  video.style.cssText = 'position:absolute;inset:0;width:100%;height:100%'
  box.append(video)
  return video
}

export function layerIn(box) {
  const layer = document.createElement('div')
  layer.style.cssText = 'position:absolute;inset:0;overflow:hidden;pointer-events:none'
  box.append(layer)
  return layer
}
