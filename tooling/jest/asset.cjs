/** Replaces imports of fonts, images and style sheets, which webpack resolves to URLs. */
module.exports = 'asset';
