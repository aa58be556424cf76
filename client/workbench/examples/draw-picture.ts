const SHAPES = {
  wallet:
    '<rect x="190" y="120" width="260" height="400" rx="36" fill="#3b444b"/><rect x="222" y="160" width="196" height="220" rx="10" fill="#dfe7e4"/><circle cx="320" cy="450" r="30" fill="#7d8a91"/>',
  key: '<rect x="250" y="110" width="140" height="330" rx="44" fill="#2c6e72"/><circle cx="320" cy="230" r="44" fill="#dfe7e4"/><rect x="272" y="440" width="96" height="90" fill="#9aa5aa"/>',
}

/**
 * Returns a picture of a product as a data URL, so that the workbench requests no image file. The URL ends with `#`, so
 * that the browser ignores the width that `client/ui/picture.tsx` appends.
 */
export function drawPicture(shape: keyof typeof SHAPES): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 640">${SHAPES[shape]}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}#`
}
