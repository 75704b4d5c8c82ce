/** The page that shows the OpenAPI document. The content security policy forbids inline scripts and styles. */
export const DOCS_PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Calls of Feltbook</title>
    <link rel="stylesheet" href="/docs/assets/swagger-ui.css" />
    <link rel="icon" href="/docs/assets/favicon-32x32.png" />
    <script src="/docs/assets/swagger-ui-bundle.js" defer></script>
    <script src="/docs/start.js" defer></script>
  </head>
  <body>
    <div id="calls"></div>
  </body>
</html>
`;

export const DOCS_SCRIPT = `SwaggerUIBundle({
  url: '/docs/openapi.json',
  dom_id: '#calls',
  deepLinking: true,
  persistAuthorization: false,
  // An outside service would be asked to check the description.
  validatorUrl: null,
});
`;
