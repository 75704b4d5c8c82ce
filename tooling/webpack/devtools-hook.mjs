// What React looks for when it starts. A remote's hot reload, which comes later, reads from `renderers` which React is
// running. The shell's own hot reload may have put a hook here already, and that one does not keep this list.
const hook = (window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(),
  supportsFiber: true,
  inject() {
    return this.renderers.size + 1;
  },
  onScheduleFiberRoot() {},
  onCommitFiberRoot() {},
  onCommitFiberUnmount() {},
});
const { inject } = hook;
hook.inject = function listRenderer(renderer) {
  const id = inject.call(this, renderer);
  this.renderers.set(id, renderer);
  return id;
};
