/** Stands for fonts, pictures and style sheets, which webpack turns into addresses. */
module.exports = 'asset';
