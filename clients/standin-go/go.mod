module standin

go 1.22
